import type { FastifyBaseLogger } from 'fastify'
import type { Log } from '../telemetry/gateways/log.ts'

const ignore = () => {}

/** Writes what Fastify logs to the log of the gateways, which may be in another thread. */
export function deviceLog(log: Log, bindings: object = {}): FastifyBaseLogger {
  const write =
    (level: keyof Log) =>
    (details: object | string, message = '') =>
      typeof details === 'string'
        ? log[level](bindings, details)
        : log[level]({ ...bindings, ...withoutRequest(details) }, message)
  return {
    level: 'debug',
    silent: ignore,
    trace: ignore,
    debug: write('debug'),
    info: ignore,
    warn: write('warn'),
    error: write('error'),
    fatal: write('error'),
    child: (more: object) => deviceLog(log, { ...bindings, ...more }),
  } as FastifyBaseLogger
}

/** Requests can't be sent to another thread, and their URL may contain personal data. */
function withoutRequest(details: object): object {
  if (details instanceof Error) return { err: details }
  const { req: _req, res: _res, ...others } = details as { req?: unknown; res?: unknown }
  return others
}
