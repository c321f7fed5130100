import { keepPreviousData } from '@tanstack/react-query'
import type { CallData, CallInput } from '#web/api/answer.ts'
import { readQuery } from '#web/api/read.ts'

export type Quote = CallData<'membership.quote'>
export type Receipt = CallData<'membership.receipt'>

/** The price stays on the page while the country changes. */
export const quoteQuery = (order: CallInput<'membership.quote'>) => ({
  ...readQuery('membership.quote', order, { quiet: true }),
  placeholderData: keepPreviousData,
  // The credit shrinks with time.
  staleTime: 0,
})

export const receiptQuery = (number: number) => readQuery('membership.receipt', { number }, { quiet: true })
