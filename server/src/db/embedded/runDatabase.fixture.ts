import { startEmbedded } from './start.ts'

// A separate process that holds a database until it is killed: node runDatabase.fixture.ts <dataDir>
await startEmbedded({ dataDir: process.argv[2]! })
process.stdout.write('ready\n')
