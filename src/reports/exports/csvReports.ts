import type { PaymentGateway } from '#payments/gateway.ts'
import type { CsvReport } from './csvReport.ts'
import { lineCsv } from './lineCsv.ts'
import { orderCsv } from './orderCsv.ts'

/** All that can be had as a file; a report is added here. */
export const csvReports = (gateway: PaymentGateway): readonly CsvReport[] => [
  orderCsv(gateway),
  lineCsv(gateway),
]
