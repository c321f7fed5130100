/** Words for grids of pictures that differ in one or two settings. */
export const gridText = {
  open: 'X/Y grid: compare settings',
  title: 'X/Y grid',
  lead: 'Makes one picture for each combination of two settings, with everything else as in the form.',
  x: 'Across',
  y: 'Down',
  none: 'nothing',
  kinds: {
    prompt: 'Words of the prompt',
    seed: 'Seed',
    steps: 'Steps',
    guidance: 'Guidance',
    sampler: 'Sampler',
    model: 'Model',
    lora: 'LoRA weight',
  },
  target: 'Words to replace',
  words: 'Replace with, one a line',
  numbers: 'Values, separated by commas',
  lora: 'LoRA',
  choose: 'Choose at least one',
  empty: '(nothing)',
  count: (columns: number, rows: number) =>
    `${columns} × ${rows}: ${columns * rows === 1 ? '1 picture' : `${columns * rows} pictures`}`,
  left: (left: number) => `${left.toLocaleString('en')} left today`,
  tooMany: (most: number) =>
    `Your membership makes grids of up to ${most} pictures, because each waits as a task. Remove some values.`,
  notLeft: (left: number) =>
    `Only ${left} ${left === 1 ? 'picture is' : 'pictures are'} left today. Remove some values.`,
  same: 'Both sides change the same setting.',
  incomplete: 'Fill in what is missing above to see how many pictures it makes.',
  noNumber: (value: string) => `“${value}” is not a number.`,
  notWhole: (value: string) => `“${value}” is not a whole number.`,
  outside: (value: string, { min, max }: { min: number; max: number }) =>
    min === max
      ? `“${value}” is not possible here, only ${min}.`
      : `“${value}” is not between ${min.toLocaleString('en')} and ${max.toLocaleString('en')}.`,
  missingWords: 'The words to replace are not in the prompt.',
  go: 'Generate the grid',
  earlier: 'Earlier grids',
  pageLead: 'Press a picture to open it.',
  back: 'To the studio',
  oneRow: 'One row',
  corner: 'Down, then across',
  waiting: 'In the making',
  gone: 'Deleted',
  axis: (kind: string, target: string | undefined) => (target === undefined ? kind : `${kind}: ${target}`),
  table: (across: string, down: string) => `Across: ${across}. Down: ${down}.`,
}
