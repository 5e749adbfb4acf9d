import { z } from 'zod'
import { InvalidInput } from './errorHandler.ts'

/**
 * Validates input against a schema of the contract. Returns the value or the error as Fastify expects, and
 * throws nothing.
 */
export function validate(
  schema: z.core.$ZodType,
  data: unknown,
): { value: unknown } | { error: InvalidInput } {
  const parsed = z.core.safeParse(schema, data ?? {})
  if (!parsed.success) return { error: new InvalidInput(parsed.error.issues) }
  const path = pathToZeroByte(parsed.data)
  return path ? { error: new InvalidInput([zeroByteAt(path)]) } : { value: parsed.data }
}

/** PostgreSQL's text can't hold a zero byte, and none of our fields needs one. */
function pathToZeroByte(value: unknown): string[] | null {
  if (typeof value === 'string') return value.includes('\0') ? [] : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const path = name.includes('\0') ? [] : pathToZeroByte(inner)
    if (path) return [name, ...path]
  }
  return null
}

const zeroByteAt = (path: string[]): z.core.$ZodIssue => ({
  code: 'custom',
  path,
  message: 'error.invalid',
  input: undefined,
})
