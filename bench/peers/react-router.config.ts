import type { Config } from '@react-router/dev/config'

export default { appDirectory: 'react-router', ssr: true } satisfies Config
