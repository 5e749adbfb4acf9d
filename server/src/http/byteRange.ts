type ByteRange = { start: number; end: number } | 'all' | 'outside'

/** Which bytes a `Range` header asks for, both ends included. What we do not serve, such as several ranges, is all. */
export function rangeOf(header: string | undefined, size: number): ByteRange {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'all'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'all'
  return start < size ? { start, end } : 'outside'
}
