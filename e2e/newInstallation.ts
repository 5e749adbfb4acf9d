import path from 'node:path'
import pg from 'pg'
import { freePort } from '../server/src/testing/freePort.ts'
import { newMailServer } from '../server/src/testing/newMailServer.ts'
import { startServer, stopServer } from '../server/src/testing/serverProcess.ts'
import { temporaryDirectory } from '../server/src/testing/temporaryDirectory.ts'

type MailServer = ReturnType<typeof newMailServer>['state']

export type Installation = {
  address: string
  /** The link that the server prints while it has no account. */
  setupLink: string
  mails: () => MailServer['received']
  /** Sends what subscribers are to be told now. The server does so once a minute. */
  notifyNow: () => Promise<void>
}

/** Runs a new server with a database of its own and without the demo while `use` runs. */
export async function withNewInstallation(use: (installation: Installation) => Promise<void>): Promise<void> {
  const directory = temporaryDirectory()
  const mail = newMailServer()
  await mail.listen()
  const server = startServer({
    DATA_DIR: directory.path,
    DEMO: '0',
    // The links in mails need the port.
    PORT: String(await freePort()),
    SMTP_URL: mail.state.url,
    MAIL_FROM: 'yardmaster@yard.example',
  })
  try {
    const address = await server.address
    await use({
      address,
      setupLink: /http\S+\/app\/setup\S+/.exec(server.output())?.[0] ?? '',
      mails: () => mail.state.received,
      notifyNow: () => runJob(directory.path, 'notifySubscribers'),
    })
  } finally {
    await stopServer(server)
    await mail.close()
    directory.remove()
  }
}

async function runJob(dataDir: string, name: string): Promise<void> {
  const client = new pg.Client({
    host: path.join(dataDir, 'run'),
    user: 'yardmaster',
    database: 'yardmaster',
  })
  await client.connect()
  try {
    await client.query(`select graphile_worker.add_job($1, '{}', job_key := $1)`, [name])
  } finally {
    await client.end()
  }
}
