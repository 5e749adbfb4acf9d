/** The records of a rental system, and what happens at its counter. */
export type Resource = 'customers' | 'contacts' | 'items' | 'contracts' | 'workorders'

export type PorRecord = { Id: string; DateModified: string } & Record<string, unknown>

export type PorLine = {
  Id: string
  Status: 'Reserved' | 'Out' | 'Returned' | 'Canceled'
  Identifiers: { ItemId: string }
  DateStart: string
  DateDue: string
  DateOut: string | null
  DateIn: string | null
  Rate: number | null
  RatePeriod: string
  IncludedHours: number | null
  ReplacesId: string | null
}

export type PorContract = PorRecord & {
  Name: string
  Status: 'Quote' | 'Reservation' | 'Open' | 'Closed' | 'Canceled'
  Identifiers: { CustomerId: string }
  Jobsite: Record<string, string> | null
  Details: PorLine[]
}

export type Yard = ReturnType<typeof newYard>

type Clock = () => Temporal.Instant

type NewLine = {
  itemId: string
  startAt: Temporal.Instant
  dueAt: Temporal.Instant
  rate?: number
  ratePeriod?: string
  includedHours?: number
}

type NewContract = {
  customerId: string
  jobsite?: Record<string, string> | null
  lines: NewLine[]
}

/** Makes a yard without records. The clock says when a record was changed. */
export function newYard(clock: Clock) {
  const records: Record<Resource, Map<string, PorRecord>> = {
    customers: new Map(),
    contacts: new Map(),
    items: new Map(),
    contracts: new Map(),
    workorders: new Map(),
  }
  let lastId = 1000
  const nextId = () => String((lastId += 1))
  const iso = (at: Temporal.Instant) => at.toString({ smallestUnit: 'millisecond' })

  /** Every change has a time of its own, as in a database that counts fractions of a second. */
  let lastChange = 0
  const changed = (): string => {
    lastChange = Math.max(clock().epochMilliseconds, lastChange + 1)
    return new Date(lastChange).toISOString()
  }

  function put(resource: Resource, fields: Record<string, unknown>): string {
    const id = typeof fields.Id === 'string' ? fields.Id : nextId()
    const before = records[resource].get(id)
    records[resource].set(id, { ...before, ...fields, Id: id, DateModified: changed() })
    return id
  }

  const contract = (id: string): PorContract => {
    const found = records.contracts.get(id)
    if (!found) throw new Error(`no contract ${id}`)
    return found as PorContract
  }

  function changeContract(id: string, change: (contract: PorContract) => void): void {
    const next = structuredClone(contract(id))
    change(next)
    put('contracts', next)
  }

  function changeLine(id: string, index: number, change: (line: PorLine) => void): void {
    changeContract(id, ({ Details }) => {
      const line = Details[index]
      if (!line) throw new Error(`no line ${index} of contract ${id}`)
      change(line)
    })
  }

  const newLine = (line: NewLine): PorLine => ({
    Id: nextId(),
    Status: 'Reserved',
    Identifiers: { ItemId: line.itemId },
    DateStart: iso(line.startAt),
    DateDue: iso(line.dueAt),
    DateOut: null,
    DateIn: null,
    Rate: line.rate ?? null,
    RatePeriod: line.ratePeriod ?? 'Week',
    IncludedHours: line.includedHours ?? null,
    ReplacesId: null,
  })

  return {
    records,
    /** Adds a record, or changes fields of the one with this `Id`. */
    put,
    contract,
    reserve({ customerId, jobsite = null, lines }: NewContract): string {
      const id = nextId()
      return put('contracts', {
        Id: id,
        ModelType: 'Contract',
        Name: `C-${id}`,
        Status: 'Reservation',
        Identifiers: { CustomerId: customerId },
        Jobsite: jobsite,
        Details: lines.map(newLine),
      })
    },
    checkOut(id: string, index: number, at: Temporal.Instant): void {
      changeLine(id, index, (line) => Object.assign(line, { Status: 'Out', DateOut: iso(at) }))
      changeContract(id, (found) => {
        found.Status = 'Open'
      })
    },
    extend(id: string, index: number, dueAt: Temporal.Instant): void {
      changeLine(id, index, (line) => Object.assign(line, { DateDue: iso(dueAt) }))
    },
    checkIn(id: string, index: number, at: Temporal.Instant): void {
      changeLine(id, index, (line) => Object.assign(line, { Status: 'Returned', DateIn: iso(at) }))
    },
    /** Replaces the item of a line. The old one comes back at the time at which the other leaves. */
    swap(id: string, index: number, { itemId, at }: { itemId: string; at: Temporal.Instant }): void {
      changeContract(id, ({ Details }) => {
        const line = Details[index]
        if (!line) throw new Error(`no line ${index} of contract ${id}`)
        const next = { ...line, Id: nextId(), Identifiers: { ItemId: itemId }, ReplacesId: line.Id }
        Object.assign(line, { Status: 'Returned', DateIn: iso(at) })
        Details.push({ ...next, DateStart: iso(at), DateOut: iso(at) })
      })
    },
    /** Gives a reservation another item. */
    reassign(id: string, index: number, itemId: string): void {
      changeLine(id, index, (line) => {
        line.Identifiers.ItemId = itemId
      })
    },
    cancel(id: string): void {
      changeContract(id, (found) => {
        found.Status = 'Canceled'
      })
    },
  }
}
