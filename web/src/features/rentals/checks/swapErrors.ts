import type { CheckFormApi, CheckValues } from './checkForm.ts'

type Forms = {
  back: Pick<CheckFormApi, 'setError'>
  out: Pick<CheckFormApi, 'setError'>
  setAssetError: (message: string) => void
}

/** Shows errors at the fields of the asset that they are about. Returns the one that no field can show. */
export function showSwapErrors(
  { back, out, setAssetError }: Forms,
  errors: Record<string, string>,
): string | null {
  let hidden: string | null = null
  for (const [name, message] of Object.entries(errors)) {
    const [first = '', field = first] = name.split('.')
    if (field === 'requestKey') hidden = message
    else if (field === 'assetId') setAssetError(message)
    else (first === 'out' ? out : back).setError(field as keyof CheckValues, { type: 'server', message })
  }
  return hidden
}
