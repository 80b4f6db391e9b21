import type { Answer } from '../../shared/exchange.ts'
import { hundredthsIn, type TokenOrder, type Transaction } from '../transaction.ts'
import type { World } from '../world.ts'
import { type Field, fieldRefusal, fieldsIn, present, textIn } from './fields.ts'
import { missingField, type Result, resultReply, results } from './result.ts'
import { isFields, type XmlFields, type XmlValue } from './xml.ts'

const acceptMs = 300
const hourMs = 3_600_000
const defaultHours = 96

/** Without decimals: their banks know none. */
const wholeCurrencies = ['RWF', 'MWK']

const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && /^(localhost|127\.)/.test(url.hostname))
}

const optional =
  (fits: (text: string) => boolean) =>
  (text: string): boolean =>
    text === '' || fits(text)

const fields: readonly Field[] = [
  { name: 'PaymentAmount', fits: (text) => hundredthsIn(text) !== null },
  { name: 'PaymentCurrency', fits: present },
  { name: 'RedirectURL', fits: optional(isWebAddress) },
  { name: 'BackURL', fits: optional(isWebAddress) },
  { name: 'CompanyRefUnique', fits: optional((text) => /^[01]$/.test(text)) },
  { name: 'PTL', fits: optional((text) => /^[1-9]\d{0,4}$/.test(text)) },
  { name: 'PTLtype', fits: optional((text) => /^(hours|minutes)$/.test(text)) },
  { name: 'customerEmail', fits: optional((text) => /^[^\s@]+@[^\s@]+$/.test(text)) },
]

/** `createToken`: makes a token that opens the payment page. */
export async function createToken(world: World, request: XmlFields): Promise<Answer> {
  const transaction = fieldsIn(request, 'Transaction')
  const refusal =
    fieldRefusal(transaction, fields) ??
    serviceRefusal(world, fieldsIn(request, 'Services')) ??
    amountRefusal(world, transaction)
  if (refusal) return resultReply(refusal)
  const order = orderIn(transaction, fieldsIn(request, 'Services'))
  const isUnique = textIn(transaction, 'CompanyRefUnique') === '1'
  if (isUnique && world.ledger.findByReference(order.companyRef)?.state === 'paid')
    return resultReply(results.alreadyPaid)
  await world.clock.waitUntil(world.clock.now() + acceptMs)
  const [fault] = /^(hang|cut)(?=@)/.exec(order.customerEmail) ?? []
  const isLost = fault !== undefined && world.ledger.isFirst(order.companyRef)
  if (isLost && fault === 'cut') return 'cut'
  const { token, ref } = open(world, order)
  return isLost ? 'hang' : resultReply(results.created, { TransToken: token, TransRef: ref })
}

function serviceRefusal({ options }: World, services: XmlFields): Result | null {
  const all = listOf(services['Service'])
  if (all.length === 0) return missingField('Service')
  return (
    all
      .map((service) =>
        fieldRefusal(isFields(service) ? service : {}, [
          { name: 'ServiceType', fits: (text) => options.account.serviceTypes.includes(text) },
          { name: 'ServiceDescription', fits: present },
          { name: 'ServiceDate', fits: (text) => /^\d{4}\/\d\d\/\d\d \d\d:\d\d$/.test(text) },
        ]),
      )
      .find((refusal) => refusal !== null) ?? null
  )
}

const listOf = (value: XmlValue | undefined): readonly XmlValue[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

function amountRefusal({ options }: World, transaction: XmlFields): Result | null {
  const { currencies, maxAmount } = options.account
  const currency = textIn(transaction, 'PaymentCurrency')
  const hundredths = hundredthsIn(textIn(transaction, 'PaymentAmount')) ?? 0n
  if (!currencies.includes(currency)) return results.currency
  if (wholeCurrencies.includes(currency) && hundredths % 100n !== 0n) return missingField('PaymentAmount')
  return hundredths > BigInt(maxAmount) * 100n ? results.tooMuch : null
}

function orderIn(transaction: XmlFields, services: XmlFields): TokenOrder {
  const unit = textIn(transaction, 'PTLtype') === 'minutes' ? hourMs / 60 : hourMs
  const [service = {}] = listOf(services['Service'])
  return {
    amount: hundredthsIn(textIn(transaction, 'PaymentAmount')) ?? 0n,
    currency: textIn(transaction, 'PaymentCurrency'),
    companyRef: textIn(transaction, 'CompanyRef'),
    redirectUrl: textIn(transaction, 'RedirectURL'),
    backUrl: textIn(transaction, 'BackURL'),
    customerEmail: textIn(transaction, 'customerEmail'),
    description: isFields(service) ? textIn(service, 'ServiceDescription') : '',
    lifeMs: Number(textIn(transaction, 'PTL') || defaultHours) * unit,
  }
}

function open(world: World, order: TokenOrder): Transaction {
  const transaction: Transaction = {
    ...order,
    token: world.ids.token(),
    ref: world.ids.reference(),
    createdAt: new Date(),
    createdAtMs: world.clock.now(),
    state: 'open',
    card: null,
    tries: 0,
    paidAtMs: null,
    approval: null,
    isVerified: false,
    refunded: 0n,
  }
  world.ledger.add(transaction)
  return transaction
}
