// The point of a picture that stays visible however the site crops it; the field is opened on demand.

import { useId, useState, type MouseEvent, useEffect, useRef } from 'react';
import Button from '../../../core/ui/Button.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { useNewPicture } from '../form/form-context.ts';
import { useFieldError } from '../form/use-field-error.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  centre,
  cutAround,
  readFocus,
  writeFocus,
  type Focus,
  type Cut,
} from '../../../core/content/focus.ts';
import { crops as ratios, type CropName } from '../../../core/content/crops.ts';
import { readLibrary, pictureAddress } from '../model/calls.ts';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { drawPicture } from '../model/new-pictures.ts';
import './focus.css';

/** A part of a picture, drawn because the page's policy allows no inline styles to position it. */
function PictureCut({ picture, cut }: { picture: HTMLCanvasElement; cut: Cut }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { left, top, width, height } = cut;
  useEffect(() => {
    const { current } = canvas;
    if (!current) return;
    current.width = width;
    current.height = height;
    current.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, width, height);
  }, [picture, left, top, width, height]);
  return <canvas ref={canvas} aria-hidden="true" />;
}

const readPicture = (name: string) => fetch(pictureAddress(name)).then((answer) => answer.blob());

/**
 * @param content its content as long as it is not saved.
 * @returns undefined until it is loaded, and if it cannot be: the values can be set without it.
 */
function useDrawnPicture(name: string, content: Blob | undefined): HTMLCanvasElement | undefined {
  const [drawn, setDrawn] = useState<HTMLCanvasElement>();
  useEffect(() => {
    let isUnmounted = false;
    const canvas = document.createElement('canvas');
    canvas.width = 0;
    (content ? Promise.resolve(content) : readPicture(name))
      .then((blob) => drawPicture(canvas, blob))
      .then(() => isUnmounted || !canvas.width || setDrawn(canvas))
      .catch(() => undefined);
    return () => void (isUnmounted = true);
  }, [name, content]);
  return drawn;
}

export interface FocusProps {
  /** The field's name in the form's values. */
  name: string;
  /** The picture's file name. */
  picture: string;
  /** The crops that the site makes of the picture. */
  crops: readonly CropName[];
}

/** Returns the position of a press, in per cent. */
function pressed(event: MouseEvent<SVGSVGElement>): Focus {
  const box = event.currentTarget.getBoundingClientRect();
  return {
    x: ((event.clientX - box.left) / box.width) * 100,
    y: ((event.clientY - box.top) / box.height) * 100,
  };
}

/** The point, chosen by pressing on the picture or with two sliders for keyboards and screen readers, with the site's crops. */
function FocusChoice({ name, picture, crops }: FocusProps) {
  const { focus: texts } = useWords('editing');
  const format = useFormat();
  const { setValue } = useFormContext();
  const chosen = String(useWatch({ name }) ?? '');
  const content = useNewPicture(picture);
  const drawn = useDrawnPicture(picture, content);
  // Without a choice here, the picture's own point applies.
  const library = useResource(readLibrary, chosen || content ? null : 'library').data;
  const ownFocus = library?.pictures.find((file) => file.name === picture)?.focus;
  const point = readFocus(chosen) ?? readFocus(ownFocus ?? '') ?? centre;
  const id = useId();
  const set = (next: Focus) => setValue(name, writeFocus(next), { shouldDirty: true });
  const percent = (value: number) => format.number(value / 100, { style: 'percent' });
  const whole = drawn && { left: 0, top: 0, width: drawn.width, height: drawn.height };
  return (
    <fieldset className="focus-choice" aria-describedby={`${id}-hint`}>
      <legend className="sr-only">{texts.title}</legend>
      <p className="text-small text-muted" id={`${id}-hint`}>
        {texts.hint}
      </p>
      {drawn && whole && (
        <div className="focus-picture">
          <PictureCut picture={drawn} cut={whole} />
          {/* The sliders do the same for people who cannot press. */}
          <svg
            viewBox={`0 0 ${whole.width} ${whole.height}`}
            aria-hidden="true"
            direction="ltr"
            data-focus={writeFocus(point)}
            onClick={(event) => set(pressed(event))}
            onPointerMove={(event) => {
              if (event.pointerType === 'mouse' && event.buttons === 1) set(pressed(event));
            }}
          >
            <circle
              className="focus-point"
              cx={(point.x / 100) * whole.width}
              cy={(point.y / 100) * whole.height}
              r={whole.width / 28}
            />
          </svg>
        </div>
      )}
      <div className="focus-values">
        {(
          [
            ['x', texts.left],
            ['y', texts.top],
          ] as const
        ).map(([axis, label]) => (
          <label key={axis} className="block">
            <span className="flex justify-between gap-4">
              {label} <span className="tabular-nums text-muted">{percent(point[axis])}</span>
            </span>
            <input
              type="range"
              dir="ltr"
              min={0}
              max={100}
              value={point[axis]}
              aria-label={label}
              aria-valuetext={percent(point[axis])}
              onChange={({ target }) => set({ ...point, [axis]: Number(target.value) })}
            />
          </label>
        ))}
        {chosen && <Button label={texts.none} onClick={() => setValue(name, '', { shouldDirty: true })} />}
      </div>
      {drawn && (
        <>
          <p className="text-small font-semibold" id={`${id}-shown`}>
            {texts.shown}
          </p>
          <ul className="focus-cuts" aria-labelledby={`${id}-shown`}>
            {crops.map((crop) => (
              <li key={crop} data-crop={crop}>
                <PictureCut picture={drawn} cut={cutAround(drawn, ratios[crop], point)} />
                <p className="text-tiny text-muted">{texts.crops[crop]}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
}

export default function FocusField(props: FocusProps) {
  const { focus: texts } = useWords('editing');
  // Open for a newly chosen picture, so that the editor sees the crops before anybody else does.
  const isNew = useNewPicture(props.picture) !== undefined;
  const [isOpen, setOpen] = useState(isNew);
  const error = useFieldError(props.name);
  const id = useId();
  return (
    <details className="mt-2" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="fold" aria-describedby={error ? `${id}-error` : undefined}>
        {texts.title}
      </summary>
      {error && (
        <p className="error-text" id={`${id}-error`}>
          {error}
        </p>
      )}
      {isOpen && <FocusChoice {...props} />}
    </details>
  );
}
