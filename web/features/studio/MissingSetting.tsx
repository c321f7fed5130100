/** Says that a setting is not there, instead of hiding it. */
export function MissingSetting({ children }: { children: string }) {
  return <p className="rounded-small bg-sunken px-3 py-2 text-13 text-quiet">{children}</p>
}
