/** The largest box of an image's shape that is as wide as its place and no taller than this. */
export const fitInto = (tallest: string, { width, height }: { width: number; height: number }) => ({
  aspectRatio: `${width} / ${height}`,
  width: `min(100%, calc(${tallest} * ${width / height}))`,
})
