/** The inputs of a device, to which an account can give its own names. */
export const INPUT_FIELDS = ['input1', 'input2', 'input3', 'input4'] as const
export type InputField = (typeof INPUT_FIELDS)[number]

export const isInputField = (name: unknown): name is InputField =>
  INPUT_FIELDS.some((field) => field === name)

/** Long enough for "Hydraulic breaker engaged", and short enough for a lane of the timeline. */
export const FIELD_LABEL_MAX = 32

/** The names that an account has given to inputs. Inputs without one have their standard name. */
export type FieldLabels = Readonly<Partial<Record<InputField, string>>>
