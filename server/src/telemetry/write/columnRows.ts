import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import type { Rows } from './rows.ts'

type Value = number | bigint | boolean | string | null

/** Collects rows as one array per column, as the insert statement expects them. */
export class ColumnRows implements Rows {
  readonly columns: Value[][]
  #next = 0

  constructor(columns: number) {
    this.columns = Array.from({ length: columns }, () => [])
  }

  get isEmpty(): boolean {
    return this.columns[0]?.length === 0
  }

  row(): void {
    this.#next = 0
  }

  absent = () => this.#put(null)
  bool = (value: boolean) => this.#put(value)
  int2 = (value: number) => this.#put(value)
  int4 = (value: number) => this.#put(value)
  int8 = (value: bigint) => this.#put(value)
  key = (key: EventKey) => this.#put(keyToBigint(key))
  float4 = (value: number) => this.#put(value)
  float8 = (value: number) => this.#put(value)
  instant = (milliseconds: number) => this.#put(new Date(milliseconds).toISOString())
  text = (value: string) => this.#put(value)

  #put(value: Value): void {
    this.columns[this.#next++]?.push(value)
  }
}
