/** The standard flags, whose ids are fixed; `flag.{id}` is the name of each. Those that an account makes begin at 1000. */
export const STANDARD_FLAGS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export type StandardFlag = (typeof STANDARD_FLAGS)[number]

/** Whatever a machine does meanwhile, it is in service. */
export const IN_SERVICE: StandardFlag = 10
