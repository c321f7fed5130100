type Person = {
  id: string
  name: string
  handle: string | null
  description: string
  avatar_key: string | null
}

/** Somebody as others see them; what the row holds beyond that stays behind. */
export function toPersonCard(person: Person, fileUrl: (key: string) => string) {
  return {
    id: person.id,
    name: person.name,
    handle: person.handle,
    description: person.description,
    avatar_url: person.avatar_key === null ? null : fileUrl(person.avatar_key),
  }
}
