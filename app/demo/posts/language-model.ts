import type { DemoPost } from './demo-post';

export const languageModel: DemoPost = {
  id: 'a-language-model-in-the-feed-room',
  daysAgo: 3,
  pull: 30,
  draft: {
    title: 'A language model in the feed room',
    excerpt:
      'I put a small language model on a ten-year-old server between two pallets of alfalfa, and asked it to read our support mail. Here is what it is good at, what it cost, and the one thing it is not allowed to do.',
    headerImage: 'plate-arcs.22-35-61-90-48-30.svg',
    tags: ['language models', 'self-hosting'],
    visibility: 'public',
    seoTitle: 'Running a small language model on a ten-year-old server',
    seoDescription:
      'A small language model on old hardware reads support mail in a barn: what it is good at, what it costs in power and time, and the rule that keeps it honest.',
    seoKeywords: 'language models, ollama, quantization, self-hosting, support mail, old hardware',
    content: [
      {
        type: 'text',
        value: `The server came from a bank that was closing a branch. It has two processors from 2016, 128 GB of memory, no graphics card, and a fan that sounds like a hair dryer with a grudge. It stands in the feed room because that is where the fibre ends and because hay, it turns out, is excellent sound insulation.

For three years it ran backups. Last month I gave it a second job: reading the support mail of a small hosting company before I do.

> The question was never "can it answer customers?" The question was "can it save me the first four minutes of every ticket?"

Those first four minutes are always the same. Which customer is this? Which machine? Did anything on that machine change in the last day? Is this one question or three? A person is bad at that at six in the morning. A lookup table is bad at it at any time.`,
      },
      {
        type: 'text',
        title: 'What it runs',
        value: `A model with eight billion parameters, quantized to four bits a weight. In that shape it is a file of 4.7 GB, which fits in memory twenty times over, and that is the point: on a machine without a graphics card, speed is almost entirely a question of how fast you can drag the weights past the processor.

The arithmetic is pleasant enough to do on a napkin. Every token needs every weight once:

\`\`\`text
4.7 GB  ÷  61 GB/s  ≈  0.077 s a token
\`\`\`

So thirteen tokens a second would be perfect, and I measured eleven.[^1] A person reads about five. For mail that nobody is waiting for, that is luxury.

\`\`\`ts
const reply = await fetch('http://feedroom:11434/api/chat', {
  method: 'POST',
  body: JSON.stringify({
    model: 'small-8b-q4',
    stream: false,
    format: triageSchema, // the model may fill in a form, and nothing else
    messages: [
      { role: 'system', content: rules },
      { role: 'user', content: mail.text.slice(0, 6_000) },
    ],
  }),
});
const triage = Triage.parse(await reply.json());
\`\`\`

The line that matters is \`format\`. The model does not write prose. It fills in a form with seven fields, and a form can be checked. If a field is wrong the whole answer is thrown away and I read the mail the way I always did.

[^1]: Two sockets means half the memory is always on the far side. Pinning the process to one socket made it *faster*: \`numactl --cpunodebind=0 --membind=0\`.`,
      },
      {
        type: 'table',
        title: 'A month, counted',
        headers: ['What', 'Before', 'With the model', 'Difference'],
        rows: [
          ['Median time until I answer', '2 h 10 min', '48 min', '−63 %'],
          ['Tickets sorted to the right machine', '91 %', '97 %', '+6 points'],
          ['Mails it refused to sort', '–', '34 of 412', '8 %'],
          ['Wrong and convincing', '–', '3', 'the number I watch'],
          ['Electricity', '41 kWh', '52 kWh', '+$1.40'],
        ],
      },
      {
        type: 'text',
        title: 'The three it got wrong',
        value: `All three looked alike. The customer described a symptom, the machine's history held an unrelated change, and the model drew a line between the two, because a line makes a better story than two dots. One of them cost me forty minutes inside a perfectly healthy firewall.

So the form got an eighth field, and it is the only clever idea in this post:

- [x] the model names the **sentence in the mail** that supports each claim
- [x] a plain program checks that the sentence is really there, letter for letter
- [x] a claim without a sentence is shown to me in grey, with the word *guess*
- [ ] have somebody other than me try to break it

Since then: no convincing mistakes, and rather more grey. Grey is fine. I can work with grey.`,
      },
      {
        type: 'list',
        title: 'What it may never do',
        items: [
          '**Send anything.** There is no code path from the model to an outgoing mail. Not disabled: absent.',
          '**See a password.** Mail passes a filter first that replaces anything that looks like a secret with `[removed]`.',
          '**Leave the building.** The whole thing runs in a room with a padlock and a cat.',
        ],
      },
      {
        type: 'text',
        title: 'Was it worth it?',
        value: `I have an hour back every day, for the price of a coffee a month, on a machine a bank threw away. The part I did not expect is how much better our *own* records became. The model can only sort mail if it is told which machine belongs to whom, and writing that down properly, for a reader with no intuition at all, was a month of chores I had been avoiding for three years.

That may be the most useful thing about these models: they are an audience that forces you to say what you mean.`,
      },
    ],
  },
};
