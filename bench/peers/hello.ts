import { createServer } from 'node:http'

/** The least that Node's own server can answer. */
createServer((_request, response) => {
  response.end('Hello, World!')
}).listen(Number(process.env.PORT), '127.0.0.1')
