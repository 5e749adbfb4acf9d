import type { FastifyInstance } from 'fastify'
import { errorCode } from '../errorCode.ts'
import { StartupError } from '../startupError.ts'

/** Opens the port and returns the address, or throws an error that explains why it can't. */
export async function listen(
  http: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<string> {
  try {
    return await http.listen({ host, port })
  } catch (error) {
    throw explain(error, host, port)
  }
}

function explain(error: unknown, host: string, port: number): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} is taken by another program.`,
        'Stop that program, or choose another port: PORT=3001 npm start',
      )
    case 'EACCES':
      return new StartupError(
        `You don't have permission to open port ${port}.`,
        'Choose a port above 1023: PORT=3000 npm start',
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(
        `${host} is not an address of this computer.`,
        'Set HOST to 127.0.0.1 to accept only local connections, or to 0.0.0.0 to accept connections from all networks.',
      )
    default:
      return error
  }
}
