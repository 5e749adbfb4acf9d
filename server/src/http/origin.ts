import type { FastifyRequest } from 'fastify'
import { AppError } from '../appError.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Browsers send cookies with every request, whichever site triggered it, so an unsafe request must prove
 * that it came from our own pages. Browsers always send Origin with such requests. A client that sends none
 * is not a browser and must set the header itself.
 */
export async function rejectForeignOrigin(request: FastifyRequest): Promise<void> {
  if (SAFE.has(request.method) || request.routeOptions.config.fromDevices) return
  const { origin } = request.headers
  if (!origin || hostOf(origin) !== request.host) throw new AppError('error.foreignOrigin', 403)
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
