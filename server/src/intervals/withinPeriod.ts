import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'

type Spans<Sql> = {
  /** The interval: an instant at which it begins, and one at which it ends. */
  start: Sql
  end: Sql
  /** The period. It ends before `until`. */
  from: Sql
  until: Sql
}

/** Kysely's `sql`, or `sqlText` for a statement that is written as text. */
type Tag<Sql> = (strings: TemplateStringsArray, ...values: Sql[]) => Sql

export const sqlText: Tag<string> = (strings, ...values) => String.raw({ raw: strings }, ...values)

/** Writes the condition that an interval overlaps a period. */
export const overlaps = <Sql>(tag: Tag<Sql>, { start, end, from, until }: Spans<Sql>): Sql =>
  tag`${start} < ${until} and ${end} > ${from}`

/** Writes how many seconds of an interval lie within a period that it overlaps. */
export const secondsWithin = ({ start, end, from, until }: Spans<string>): string =>
  `date_part('epoch', least(${end}, ${until}) - greatest(${start}, ${from}))`

/** Selects the stays in areas. This is the condition of their index. An asset's own boundary has the ref 0. */
export const IN_AREA = `kind = ${INTERVAL_KINDS.inside} and ref > 0`
