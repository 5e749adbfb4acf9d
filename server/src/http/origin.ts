import type { FastifyRequest } from 'fastify'
import { AppError } from '../appError.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Cookies come with every request, whoever made the browser send it, so an unsafe one must say that it came from our
 * own pages. Browsers always send Origin with these; what sends none is no browser and has to name us itself.
 */
export async function refuseForeignOrigin(request: FastifyRequest): Promise<void> {
  if (SAFE.has(request.method) || request.routeOptions.config.fromDevices) return
  const { origin } = request.headers
  if (!origin || hostOf(origin) !== request.host) throw new AppError('error.foreignOrigin', 403)
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
