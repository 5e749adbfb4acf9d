import { FMX6_ALERTS, FMX6_ROWS } from './io.fmx6.rows.ts'
import { IO_ALERTS, IO_ROWS } from './io.rows.ts'
import { compileFamily } from './ioFamily.ts'
import type { IoFamily } from './ioFamily.ts'

export const STANDARD_FAMILY = compileFamily(IO_ROWS, IO_ALERTS)
export const FMX6_FAMILY = compileFamily(FMX6_ROWS, FMX6_ALERTS)

/** FMB640, FMC 650, Teltonika FM6300 … */
const FMX6 = /\bFM[A-Z]?[ -]?6\d/i

export const familyOf = (model: string): IoFamily => (FMX6.test(model) ? FMX6_FAMILY : STANDARD_FAMILY)
