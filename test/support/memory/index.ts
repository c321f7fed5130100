import { chinese } from './chinese.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import type { MemoryCases } from './memory-cases.ts'
import { spanish } from './spanish.ts'

export type { MemoryCases }

export const memoryCases: Record<string, MemoryCases> = { english, german, french, spanish, chinese }
