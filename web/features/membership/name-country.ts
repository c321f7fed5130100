let names: Intl.DisplayNames | undefined

/** The English name of a country. The list of names is made at the first use, because it takes some milliseconds. */
export function nameCountry(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' })
  return names.of(code) ?? code
}
