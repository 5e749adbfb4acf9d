import type { FuelFileImportQuery, FuelFilePreview } from '@yardmaster/core/contract/fleet/fuel.file.ts'

export type Mapping = FuelFilePreview['mapping']

/** Returns null while a field that every purchase needs has no column. */
export function importQueryOf(name: string, { columns, notation }: Mapping): FuelFileImportQuery | null {
  const { card, date, amount } = columns
  if (!card || !date || !amount) return null
  return { ...previewQueryOf(name, { columns, notation }), card, date, amount, ...notation }
}

export const previewQueryOf = (name: string, { columns, notation }: Mapping) => ({
  name: name.slice(-200),
  ...Object.fromEntries(Object.entries(columns).filter(([, header]) => header !== '')),
  ...notation,
})
