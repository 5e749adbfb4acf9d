import { useRef, useState } from 'react'
import { useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { forgetFiles } from '../../../widgets/outbox/keptFiles.ts'
import { randomUuid } from '../../../widgets/outbox/useKeptDraft.ts'
import type { CheckFormApi, Replacement } from './checkForm.ts'
import { newCheck, SCHEMAS } from './checkForm.ts'
import { readPrefill } from './checks.api.ts'

type Chosen = Omit<Replacement, 'values'>

const UNREAD = { engineSeconds: null, odometer: null, fuelLevel: null }

/** The asset that goes out at a swap, and the form of its check, which begins anew with every choice. */
export function useReplacement(found: Replacement | null) {
  const text = useText()
  const errorText = useErrorText()
  const [chosen, setChosen] = useState<Chosen | null>(found)
  const [error, setError] = useState<string | null>(null)
  const form: CheckFormApi = useContractForm(SCHEMAS.swapOut, found?.values ?? newCheck(UNREAD, {}))
  const wanted = useRef(found?.asset.id ?? null)
  const reading = useRef<Promise<Chosen | null>>(Promise.resolve(found))
  const read = async (id: number): Promise<Chosen | null> => {
    try {
      const { asset, readings } = await readPrefill(id)
      if (wanted.current !== id) return null
      form.reset(newCheck(readings, {}))
      const read = { asset, readings, requestKey: randomUuid() }
      setChosen(read)
      return read
    } catch (failure) {
      if (wanted.current === id) setError(errorText(failure))
      return null
    }
  }
  const choose = (id: number | null) => {
    wanted.current = id
    void forgetFiles(form.getValues('photos').map(({ key }) => key))
    setChosen(null)
    setError(null)
    reading.current = id === null ? Promise.resolve(null) : read(id)
  }
  /** Returns the choice once its readings have been read. The field says why there is none. */
  const required = async (): Promise<Chosen | null> => {
    if (wanted.current === null) setError(text('error.required'))
    return reading.current
  }
  const valuesOf = (): Replacement | null => chosen && { ...chosen, values: form.getValues() }
  return { chosen, choose, required, error, setError, form, valuesOf }
}

export type ReplacementForm = ReturnType<typeof useReplacement>
