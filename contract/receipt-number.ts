/** `R-000012` for a receipt and `C-000013` for a credit note. Both count together. */
export const formatReceiptNumber = (number: number, isCreditNote: boolean): string =>
  `${isCreditNote ? 'C' : 'R'}-${String(number).padStart(6, '0')}`
