const SEPARATORS = [';', '\t', ','] as const

/** Returns the separator that occurs most often in the first line. */
function separatorOf(content: string): string {
  const [first = ''] = content.split(/\r?\n/, 1)
  const count = (separator: string) => first.split(separator).length
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

/**
 * Reads a CSV file as spreadsheets write it: fields in quotes can contain separators, line breaks and doubled
 * quotes. Blank lines are omitted. Each row has the number of its first line in the file, counted from 1.
 */
export function readTable(content: string): { line: number; cells: string[] }[] {
  const text = content.replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  const rows: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let firstLine = 1
  const endRow = () => {
    cells.push(cell)
    if (cells.some((value) => value.trim() !== '')) rows.push({ line: firstLine, cells })
    cells = []
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '\n') line++
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (sign === '\n') {
      endRow()
      firstLine = line
    } else if (sign !== '\r') cell += sign
  }
  endRow()
  return rows
}
