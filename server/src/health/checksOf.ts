import path from 'node:path'
import type { Config } from '../config.ts'
import type { Clock } from '../context.ts'
import type { Nats } from '../messages/natsConnection.ts'
import type { Replica } from '../db/replica.ts'
import type { FileStore } from '../outbound/files.ts'
import type { ReadingStream } from '../stream/openStream.ts'
import type { Certificate } from '../tls/certificate.ts'
import type { Check } from './check.ts'
import {
  backupsCheck,
  certificateCheck,
  databaseCheck,
  devicePortsCheck,
  diskCheck,
  filesCheck,
  ingestCheck,
  natsCheck,
  replicaCheck,
  streamCheck,
  takesReadingsCheck,
} from './checks.ts'
import { jobsCheck } from './jobsCheck.ts'
import type { JobsState } from './jobsCheck.ts'
import type { Probe } from './probe.ts'

type Parts = {
  config: Config
  /** Whether the database is in the data directory. */
  embedded: boolean
  probe: Probe
  replica: Replica | null
  files: FileStore
  thread: { ping(): Promise<unknown> } | null
  gateways: { areOpen: boolean } | null
  jobs: (() => JobsState) | null
  clock: Clock
  certificates: readonly Certificate[]
  nats: Nats | null
  /** What readings wait in until they are stored; null if they are stored at once. */
  stream: ReadingStream | null
}

/** Lists what the roles of this process need, the most important first. */
export function checksOf(parts: Parts): Check[] {
  const {
    config,
    embedded,
    probe,
    replica,
    files,
    thread,
    gateways,
    jobs,
    clock,
    certificates,
    nats,
    stream,
  } = parts
  const checks = stream
    ? [databaseCheck(probe, ['api', 'worker']), takesReadingsCheck(stream, databaseCheck(probe))]
    : [databaseCheck(probe)]
  const dataDir = path.resolve(config.dataDir)
  if (embedded) checks.push(diskCheck(dataDir))
  else if (!config.s3) checks.push(diskCheck(dataDir, ['api']))
  if (thread) checks.push(ingestCheck(thread))
  if (gateways) checks.push(devicePortsCheck(gateways))
  if (jobs) checks.push(jobsCheck(jobs, probe, clock))
  if (jobs) checks.push(backupsCheck(probe))
  if (config.roles.has('api')) checks.push(filesCheck(files))
  if (replica) checks.push(replicaCheck(replica))
  checks.push(...certificates.map(certificateCheck))
  if (nats) checks.push(natsCheck(nats))
  if (stream) checks.push(streamCheck(stream))
  return checks
}
