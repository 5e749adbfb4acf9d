import type { Plugin } from 'vite'

/** The server replaces this placeholder with a fresh nonce in every response. */
const NONCE = '__NONCE__'

const INLINE = /<(?:script|style)(?=[\s>])(?![^>]*\ssrc=)/g

/**
 * Marks what the content security policy allows only with the nonce of the response: inline scripts, inline styles,
 * and the styles that scripts insert. Files come from our own address, which the policy allows anyway. They must not
 * have the nonce, because a browser compiles a module again when its nonce differs from the last time.
 */
export const inlineNonce = (): Plugin => ({
  name: 'inline-nonce',
  transformIndexHtml: {
    order: 'post',
    handler: (page) => ({
      html: page.replaceAll(INLINE, (tag) => `${tag} nonce="${NONCE}"`),
      tags: [{ tag: 'meta', attrs: { property: 'style-nonce', nonce: NONCE }, injectTo: 'head' }],
    }),
  },
})
