import { parseArgs } from 'node:util'
import { measureIngest } from './daySumCost.ts'
import { fillReportFleet } from './reportFleet.ts'
import { measureReports } from './reportTimes.ts'
import { openYard } from './yard.ts'

const { values: options } = parseArgs({
  options: {
    assets: { type: 'string', default: '50000' },
    days: { type: 'string', default: '90' },
    rounds: { type: 'string', default: '5' },
    /** Readings of each round of ingest. */
    messages: { type: 'string', default: '60000' },
    /** Measures only the reports, or only the cost for ingest. */
    only: { type: 'string', default: '' },
    /** Measures only the reports that have this text in their names. */
    report: { type: 'string', default: '' },
  },
})
const days = Number(options.days)
const rounds = Number(options.rounds)
const say = (line: string) => console.log(line)

if (options.only !== 'reports') await measureIngest({ rounds, messages: Number(options.messages), say })
if (options.only !== 'ingest') {
  const yard = await openYard({ assets: 1 })
  try {
    await fillReportFleet(yard, { assets: Number(options.assets), days, say })
    await measureReports(yard, { rounds, days, say, only: options.report })
  } finally {
    await yard.close()
  }
}
