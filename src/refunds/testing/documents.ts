export const refundFacts = '_id amount state key note sentAt'

const refundFields = `${refundFacts} lines { _id }`

export const refundDocument = `mutation ($input: refundOrderInput!) {
  refundOrder(input: $input) { refund { ${refundFields} } } }`

export const retryDocument = `mutation ($input: retryRefundInput!) {
  retryRefund(input: $input) { refund { ${refundFields} } } }`

export const closeDocument = `mutation ($input: closeRefundInput!) {
  closeRefund(input: $input) { refund { ${refundFields} } } }`

export const decideDocument = `mutation ($input: decideRefundRequestInput!) {
  decideRefundRequest(input: $input) { refundRequest { status } refund { ${refundFields} } } }`

export const claimDocument = 'mutation { claimPaidOrder(input: {}) { orders { _id } } }'
