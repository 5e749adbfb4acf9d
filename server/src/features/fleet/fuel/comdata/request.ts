import type { ComdataSettings } from '@yardmaster/core/contract/account/integrations.settings.ts'
import { XMLBuilder } from 'fast-xml-parser'

export const SOAP_ACTION = 'http://fleetCredit02.comdata.com/FleetCreditWS0200/realTimeTransactionHistoryV04'

const SECURITY = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd'
const PASSWORD_TEXT =
  'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordText'

/** Days by the provider's clock, both included. */
export type Asked = { start: string; end: string; page: number }

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' })

/** Writes the SOAP 1.1 envelope that asks for a page of all transactions of these days. */
export function requestOf(
  { user, secret, accountCode, customerId }: ComdataSettings,
  { start, end, page }: Asked,
): string {
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    'soapenv:Envelope': {
      '@xmlns:soapenv': 'http://schemas.xmlsoap.org/soap/envelope/',
      '@xmlns:main': 'http://fleetCredit02.comdata.com/maintenance/',
      'soapenv:Header': {
        'wsse:Security': {
          '@soapenv:mustUnderstand': '1',
          '@xmlns:wsse': SECURITY,
          'wsse:UsernameToken': {
            'wsse:Username': user,
            'wsse:Password': { '@Type': PASSWORD_TEXT, '#text': secret },
          },
        },
      },
      'soapenv:Body': {
        'main:RtTransactionRequestV04': {
          criteria: {
            accountCode,
            customerIds: { customerId },
            transactionStatuses: { transactionStatus: 'All' },
            // Posted transactions have the day of posting here, so both stages are found.
            selectionDateType: 'Transaction',
            startDate: start,
            startTime: '00:00:00',
            endDate: end,
            endTime: '23:59:59',
          },
          pageNbr: page,
        },
      },
    },
  })
}
