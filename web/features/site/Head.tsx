import { Asset, useRouter, useTags } from '@tanstack/react-router'

/** The head of the page. Modules that the router would preload at once are named for client.ts, which does so later. */
export function Head() {
  const tags = useTags()
  const { nonce } = useRouter().options.ssr ?? {}
  const modules = tags.flatMap(({ tag, attrs }) =>
    tag === 'link' && attrs?.['rel'] === 'modulepreload' ? [String(attrs['href'])] : [],
  )
  return (
    <>
      {tags
        .filter(({ attrs }) => attrs?.['rel'] !== 'modulepreload')
        .map((tag) => (
          <Asset {...tag} key={JSON.stringify(tag)} {...(nonce !== undefined && { nonce })} />
        ))}
      <meta name="modules" content={modules.join(' ')} />
    </>
  )
}
