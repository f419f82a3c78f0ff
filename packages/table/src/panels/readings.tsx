import { spokenBy } from '../app/games.js';
import { useRulebook } from '../bench/rulebook.js';

/** What can be switched in a game, with its letters and texts. */
export const ReadingsForm = ({ game }: { readonly game: string }) => {
  const { book, meanwhile } = useRulebook(game);
  if (book === null) return <p role="status">{meanwhile}</p>;
  return (
    <>
      {Object.entries(book.optional).map(([id, what]) => (
        <label key={id} class="option" {...spokenBy(game)}>
          <input type="checkbox" name="optional" value={id} /> <span>{what}</span>
        </label>
      ))}
      {book.readings.map((reading) => (
        <fieldset key={reading.id} class="option" {...spokenBy(game)}>
          <legend>
            <b class="clause">{reading.id}</b> {reading.question}
          </legend>
          {Object.entries(reading.choices).map(([letter, meaning]) => (
            <label key={letter}>
              <input
                type="radio"
                name={`reading ${reading.id}`}
                value={letter}
                defaultChecked={letter === reading.default}
              />{' '}
              <span>
                {letter}: {meaning}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </>
  );
};
