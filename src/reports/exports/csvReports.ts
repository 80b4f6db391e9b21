import type { PaymentGateway } from '#payments/gateway.ts'
import type { CsvReport } from './csvReport.ts'
import { lineCsv } from './lineCsv.ts'
import { eventOrderCsv, orderCsv } from './orderCsv.ts'
import { customerCsv, userCsv } from './peopleCsv.ts'

/** All that can be had as a file; a report is added here. */
export const csvReports = (gateway: PaymentGateway): readonly CsvReport[] => [
  orderCsv(gateway),
  lineCsv(gateway),
  userCsv,
  customerCsv,
  eventOrderCsv(gateway),
]
