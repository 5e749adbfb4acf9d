import { startEmbedded } from './start.ts'

// A process of its own that holds a database until it is killed: node hold.fixture.ts <dataDir>
await startEmbedded({ dataDir: process.argv[2]! })
process.stdout.write('ready\n')
