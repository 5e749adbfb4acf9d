import { runIngestThread } from '../telemetry/thread/runIngestThread.ts'
import { openDevicePort } from './devicePort.ts'

await runIngestThread({ openDevicePort })
