import type { readingsEn } from '../i18n/shared/readings.en.ts'
import { eyeSensorOf } from './eyeSensors.ts'
import { fieldOf } from './fields.ts'
import type { SingleField } from './fields.ts'
import { isInputField } from './inputFields.ts'
import type { FieldLabels } from './inputFields.ts'

type FieldText = (key: keyof typeof readingsEn, values?: Record<string, string | number>) => string

/** Returns the name of a field that Yardmaster knows, regardless of the account's labels. */
export function standardFieldName(name: string, text: FieldText): string {
  const eye = eyeSensorOf(name)
  if (eye) return text(`reading.${eye.measurement}`, { sensor: eye.sensor })
  // Fields with a device-defined name keep that name.
  return fieldOf(name) ? text(`reading.${name as SingleField}`) : name
}

/** Returns the name of a field for people of an account. Texts are in the dictionary part `readings`. */
export const fieldName = (name: string, text: FieldText, labels: FieldLabels): string =>
  (isInputField(name) ? labels[name] : undefined) ?? standardFieldName(name, text)
