import { BACKUP_FORMS } from '@yardmaster/core/contract/account/backups.ts'
import { z } from 'zod'

/** Increased when an older Yardmaster could not read the file. */
export const FORMAT = 1
/** The first member says what the file is, and the last one what must be in it. */
export const HEAD = 'backup.json'
export const MANIFEST = 'manifest.json'
/** Describes the tables of a portable backup, before their content. */
export const TABLES = 'tables.json'

export const Head = z.object({
  format: z.number(),
  form: z.enum(BACKUP_FORMS),
  /** The version of Yardmaster. */
  version: z.string(),
  createdAt: z.string(),
  /** Such as linux-x64. Files of PostgreSQL fit only the same one. */
  platform: z.string(),
  /** The major version of PostgreSQL. */
  postgres: z.number(),
  /** The applied migrations, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
})
export type Head = z.output<typeof Head>

const Member = z.object({ name: z.string(), size: z.number(), sha256: z.string() })
export type Member = z.output<typeof Member>

export const Manifest = z.object({ members: z.array(Member) })

export const Tables = z.object({
  /** Columns in the order of the content, without those that PostgreSQL computes. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The weeks of the partitions of events. */
  weeks: z.array(z.number()),
  sequences: z.array(
    z.object({ table: z.string(), column: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
})
export type Tables = z.output<typeof Tables>

export const platform = (): string => `${process.platform}-${process.arch}`
