import { STYLES } from '#contract/catalogue/styles'
import { handler } from '#server/call'

export const list = handler('style.list', [], async () => [...STYLES])
