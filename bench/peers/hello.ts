import { createServer } from 'node:http'

/** Answers with the least that Node's own server can. */
createServer((_request, response) => {
  response.end('Hello, World!')
}).listen(Number(process.env.PORT), '127.0.0.1')
