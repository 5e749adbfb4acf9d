import * as z from 'zod/mini'

/** Fields of the server-rendered pages: browsers send forms, and the server answers with HTML or a redirect. */
export const ShortText = z.string().check(z.maxLength(2000))
export const LongText = z.string().check(z.maxLength(20_000))
export const CodeParams = z.strictObject({ code: z.string().check(z.maxLength(100)) })

/** A query parameter that anyone may add to the address. An unusable value counts as absent instead of failing the page. */
export const LooseText = z.catch(
  z.optional(ShortText.check(z.refine((text) => !text.includes('\0')))),
  undefined,
)
