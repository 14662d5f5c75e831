import { useEffect, useState } from 'react';
import { useUpload } from '@parola/kit';

/** A picture is chosen, shown, sent, stopped and sent again. */
export default function TakePage() {
  const upload = useUpload('agentFill');
  const [chosen, setChosen] = useState<File>();
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (!chosen) return;
    const address = URL.createObjectURL(chosen);
    setShown(address);
    return () => URL.revokeObjectURL(address);
  }, [chosen]);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <label>
        Photo
        <input type="file" accept="image/png" onChange={({ target }) => setChosen(target.files?.[0])} />
      </label>
      {shown && <img src={shown} alt="Your choice" width="64" />}
      {upload.status === 'sending' ? (
        <>
          <progress aria-label="Sent" max={1} value={upload.progress.part} />
          <button onClick={upload.cancel}>Stop</button>
        </>
      ) : (
        <>
          <button disabled={!chosen} onClick={() => chosen && upload.send({ pid: chosen.size }, { photo: [chosen] })}>
            Send
          </button>
          <button onClick={upload.retry}>Send again</button>
        </>
      )}
      {upload.status === 'done' && <p role="status">Kept as {upload.data.nickname}</p>}
      {upload.status === 'error' && <p role="alert">{upload.error.message}</p>}
    </form>
  );
}
