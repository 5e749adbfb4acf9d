import * as z from 'zod/mini'
import { FIELD_LABEL_MAX } from '../../telemetry/inputFields.ts'
import { put } from '../endpoint.ts'
import { shortText } from '../texts.ts'

/** Blank stands for the standard name. */
export const FieldLabel = shortText(FIELD_LABEL_MAX)

export const fieldLabels = {
  update: put('/api/session/device/:fieldName/label', {
    can: 'account.manage',
    summary: 'Names an input of the devices of the account',
    description:
      'The body is the label itself, as plain text or as a JSON string. A blank one restores the standard name. ' +
      'The fields are input1 to input4. `GET /api/session` returns the labels in `fieldLabels`.',
    params: z.strictObject({ fieldName: z.string() }),
    query: z.strictObject({
      /** The label that the user saw, blank for the standard name. If given, another one is not overwritten. */
      was: z.optional(FieldLabel),
    }),
    body: FieldLabel,
    consumes: ['text/plain', 'application/json'],
  }),
}
