import type { Protocol, Source } from '../readings/intake.ts'

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i

/**
 * Strips the IPv6 prefix, so that an IPv4 address looks the same whether or not the server also listens on
 * IPv6.
 */
export const sourceOf = (protocol: Protocol, remoteAddress: string | undefined): Source => ({
  protocol,
  address: (remoteAddress ?? '').replace(MAPPED_IPV4, ''),
})
