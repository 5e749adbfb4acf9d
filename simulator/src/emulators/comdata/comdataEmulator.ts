import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import type { ComdataTransaction } from './transactions.ts'
import { recordsOf, sampleTransactions } from './transactions.ts'

const PATH = '/FleetCreditWS/services/FleetCreditWS0200'
const ACTION = 'http://fleetCredit02.comdata.com/FleetCreditWS0200/realTimeTransactionHistoryV04'

/** What the emulator does wrong, once or until it is reset. */
export type ComdataTrouble =
  /** For the requests before the one that fails. */
  | { kind: 'none' }
  | { kind: 'slow'; milliseconds: number }
  | { kind: 'status'; status: number; retryAfter?: number }
  /** The answer ends in the middle. */
  | { kind: 'broken' }
  /** A proxy answers with a page. */
  | { kind: 'html' }
  | { kind: 'code'; responseCode: number; responseDescription: string }
  | { kind: 'entities' }

type Options = {
  port?: number
  user?: string
  password?: string
  transactions?: ComdataTransaction[]
  pageSize?: number
  timeZone?: string
  now?: () => string
}

export type ComdataEmulator = Awaited<ReturnType<typeof startComdataEmulator>>

const parser = new XMLParser({ ignoreAttributes: true, removeNSPrefix: true, parseTagValue: false })
const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' })

/** Speaks the SOAP service FleetCreditWS0200 of Comdata, as far as fuel purchases need it. */
export async function startComdataEmulator({
  port = 0,
  user = 'demo',
  password = 'demo',
  transactions = sampleTransactions(),
  pageSize = 100,
  timeZone = 'America/Chicago',
  now = () => new Date().toISOString(),
}: Options = {}) {
  const knobs = {
    transactions,
    pageSize,
    /** Taken one by one by the next requests. */
    troubles: [] as ComdataTrouble[],
    /** Sends every record twice. */
    duplicates: false,
    requests: 0,
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request)
    knobs.requests += 1
    const trouble = knobs.troubles.shift()
    if (trouble?.kind === 'slow') await wait(trouble.milliseconds)
    if (trouble?.kind === 'status') {
      response.writeHead(
        trouble.status,
        trouble.retryAfter ? { 'retry-after': String(trouble.retryAfter) } : {},
      )
      return void response.end()
    }
    if (trouble?.kind === 'html') return send(response, 200, '<html><body>Sign in</body>', 'text/html')
    if (request.method !== 'POST' || request.url !== PATH) return send(response, 404, '')
    if (String(request.headers['soapaction']).replaceAll('"', '') !== ACTION)
      return fault(response, 'soapenv:Client', 'The SOAPAction is unknown.')
    const envelope = parser.parse(body).Envelope
    const token = envelope?.Header?.Security?.UsernameToken
    if (token?.Username !== user || token?.Password !== password)
      return fault(response, 'wsse:FailedAuthentication', 'The security token could not be authenticated.')
    const { criteria, pageNbr } = envelope.Body.RtTransactionRequestV04
    const xml = pageXml({ criteria, page: Number(pageNbr || 1), trouble })
    if (trouble?.kind !== 'broken') return send(response, 200, xml)
    response.writeHead(200, { 'content-type': 'text/xml', 'content-length': Buffer.byteLength(xml) })
    response.write(xml.slice(0, xml.length / 2), () => response.destroy())
  }

  type Asked = { criteria: Record<string, string>; page: number; trouble: ComdataTrouble | undefined }

  function pageXml({ criteria, page, trouble }: Asked): string {
    const { startDate = '', endDate = '' } = criteria
    const once = recordsOf(knobs.transactions, { startDate, endDate, now: now(), timeZone })
    const all = knobs.duplicates ? once.flatMap((record) => [record, record]) : once
    const records = all.slice((page - 1) * knobs.pageSize, page * knobs.pageSize)
    const failed = trouble?.kind === 'code' ? trouble : { responseCode: 0, responseDescription: 'Success' }
    const xml = envelopeXml({
      'ns:RtTransactionResponseV04': {
        '@xmlns:ns': 'http://fleetCredit02.comdata.com/maintenance/',
        pageCount: Math.max(1, Math.ceil(all.length / knobs.pageSize)),
        pageNbr: page,
        recordCount: all.length,
        records: records.length === 0 ? '' : { record: records },
        responseCode: failed.responseCode,
        responseDescription: failed.responseDescription,
      },
    })
    return trouble?.kind === 'entities' ? `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]>${xml}` : xml
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: bound } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${bound}${PATH}`,
    user,
    password,
    knobs,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const envelopeXml = (body: object): string =>
  builder.build({
    'soapenv:Envelope': {
      '@xmlns:soapenv': 'http://schemas.xmlsoap.org/soap/envelope/',
      'soapenv:Body': body,
    },
  })

function send(
  response: ServerResponse,
  status: number,
  body: string,
  type = 'text/xml; charset=utf-8',
): void {
  response.writeHead(status, { 'content-type': type })
  response.end(body)
}

/** SOAP 1.1 sends faults with status 500. */
const fault = (response: ServerResponse, faultcode: string, faultstring: string): void =>
  send(response, 500, envelopeXml({ 'soapenv:Fault': { faultcode, faultstring } }))
