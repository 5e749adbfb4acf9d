/** Like the function `measures` in the migrations. */
const MEASURE =
  /(\d+(?:[.,]\d+)?)[\s-]*(ft|feet|foot|'|’|′|m|kw|kva|hp|kg|lbs?|cfm|psi|gal)(?![\p{L}\p{N}])/gu

const UNITS: Partial<Record<string, string>> = {
  feet: 'ft',
  foot: 'ft',
  "'": 'ft',
  '’': 'ft',
  '′': 'ft',
  lbs: 'lb',
}

/** Separates the measures of a plain text from its other words. Each reads like =60ft, however it was written. */
export function splitMeasures(plain: string): { measures: string[]; rest: string } {
  const measures: string[] = []
  const rest = plain.replaceAll(MEASURE, (_, number: string, unit: string) => {
    measures.push(`=${number.replace(',', '.')}${UNITS[unit] ?? unit}`)
    return ' '
  })
  return { measures, rest }
}
