declare module 'virtual:boot-script' {
  const code: string
  export default code
}
