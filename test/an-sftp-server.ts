import { onTestFinished } from 'vitest'
import { openSftpServer, type SftpManners, type SftpServer } from './open-sftp-server.ts'

/** Serves files by SFTP, with the manners that the test says, until the test ends. */
export async function anSftpServer(manners: SftpManners = {}): Promise<SftpServer> {
  const server = await openSftpServer(manners)
  onTestFinished(server.close)
  return server
}
