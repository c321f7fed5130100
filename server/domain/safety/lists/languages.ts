/** Languages whose number words may follow each other's idioms: those of the Romance ones overlap. */
export const Language = { english: 1, romance: 2, german: 3, russian: 4, korean: 5, han: 6 } as const
export type Language = (typeof Language)[keyof typeof Language]

const TENTHS = 100

/** Marks number words with their language: "seis:6" becomes 206. */
export const spokenIn = (language: Language, words: string): string =>
  words.replace(/:(\d+)/g, (_, value: string) => `:${language * TENTHS + Number(value)}`)

export const numberOf = (value: number): number => value % TENTHS
export const languageOf = (value: number): number => Math.floor(value / TENTHS)
