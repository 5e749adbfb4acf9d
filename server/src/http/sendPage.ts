import type { FastifyReply, FastifyRequest } from 'fastify'
import { setEffects, takeNotice } from './cookies.ts'
import { hasVersion } from './etag.ts'
import { frameOf } from './layout.view.ts'
import type { PageAnswer } from './route.ts'
import { allowFrames, POLICY_HEADER } from './security.ts'

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PageAnswer,
): Promise<FastifyReply> {
  switch (answer.type) {
    case 'html': {
      setEffects(request, reply, answer.effects)
      const body = answer.render({ ...frameOf(request, reply), notice: takeNotice(request, reply) })
      if (answer.framed)
        reply.header(POLICY_HEADER, allowFrames(String(reply.getHeader(POLICY_HEADER)), answer.framed))
      return reply.code(answer.status).headers(answer.headers).type('text/html; charset=utf-8').send(body)
    }
    case 'redirect':
      setEffects(request, reply, answer)
      // Status 303 makes the next request a GET, whatever the method of this one.
      return reply.redirect(answer.to, 303)
    case 'file':
      // The browser may keep the file, but asks every time whether the user may still see it. Without the
      // cookie of this session, it doesn't use the file at all.
      reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie', etag: answer.etag })
      if (hasVersion(request, answer.etag)) return reply.code(304).send()
      return reply.type(answer.contentType).send(await answer.read())
    case 'data':
      return reply.type(answer.contentType).send(answer.body)
    case 'negotiated': {
      const { headers, protocol, host } = request
      const written = answer.write({ accept: headers.accept, origin: `${protocol}://${host}` })
      return reply.header('vary', 'accept').type(written.contentType).send(written.body)
    }
    case 'download':
      return reply
        .type(answer.contentType)
        .headers(answer.headers)
        .header('content-disposition', attachment(answer.fileName))
        .send(answer.body)
  }
}

/**
 * Returns the header with the name in plain letters for old clients, and unchanged for all others (RFC
 * 6266).
 */
function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w. -]/g, '_')
  const whole = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
